/** The position of a file in the layout; every import rule is written in these terms. */
export interface Place {
  part: 'modules' | 'platform' | 'apps' | 'tools';
  /** The module or the application, empty for the platform and the tools. */
  name: string;
  room: string;
  /** The path within the room. */
  rest: string;
  isTest: boolean;
}

const isTestFile = (path: string): boolean => /\.test\.tsx?$/.test(path);

export function placeOf(path: string): Place {
  const [part = '', ...folders] = path.split('/');
  const isTest = isTestFile(path);
  if (part === 'modules' && folders.length > 1) {
    const [name = '', room = '', ...rest] = folders;
    return { part, name, room: rest.length === 0 ? '' : room, rest: rest.join('/'), isTest };
  }
  if (part === 'platform') {
    const [room = '', ...rest] = folders;
    return { part, name: '', room: rest.length === 0 ? '' : room, rest: rest.join('/'), isTest };
  }
  if (part === 'apps') {
    const [room = '', ...rest] = folders;
    return { part, name: room, room, rest: rest.join('/'), isTest };
  }
  return { part: 'tools', name: part, room: part, rest: folders.join('/'), isTest };
}
