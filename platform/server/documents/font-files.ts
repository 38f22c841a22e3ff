import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

/** The fonts of documents and brands; the first is that of texts. */
export const fontFiles = [
  require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  require.resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
  require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/source-serif-4/600SemiBold/SourceSerif4_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/sora/600SemiBold/Sora_600SemiBold.ttf'),
  require.resolve('@expo-google-fonts/lora/600SemiBold/Lora_600SemiBold.ttf'),
];
