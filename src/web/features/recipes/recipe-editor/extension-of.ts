/** How the name of a file ends, else what its type says. Files that tell neither are sent as bytes: the call wants an ending. */
export const extensionOf = ({ name, type }: Pick<File, 'name' | 'type'>): string =>
  /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() || type.split('/')[1] || 'bin'
