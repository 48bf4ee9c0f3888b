/**
 * The Latin letter of a key that is pressed together with Ctrl or Cmd, in lower case. On an Arabic or Greek keyboard the key
 * has another letter; what it does with Ctrl is by its place all the same.
 */
export const letterOf = ({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string =>
  /^[a-z]$/i.test(key) ? key.toLowerCase() : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ?? '')
