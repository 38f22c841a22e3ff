# syntax=docker/dockerfile:1

# Katern as one image. It wants a PostgreSQL in DATABASE_URL and a volume for files; see compose.yaml.

FROM node:26-bookworm-slim AS build
WORKDIR /katern
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund

FROM node:26-bookworm-slim
ENV NODE_ENV=production \
    PORT=4100 \
    FILES_DIR=/data/files \
    KATERN_DEMO=0
WORKDIR /katern
RUN mkdir -p /data/files /backups && chown -R node:node /data /backups
COPY --from=build --chown=node:node /katern /katern
USER node
EXPOSE 4100
VOLUME /data /backups
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "scripts/start.mjs"]
