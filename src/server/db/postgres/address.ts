/**
 * The parts of a PostgreSQL address, null where it cannot be read. One that names a socket has no host before its path
 * (`postgresql://ann:plum@/larder?host=/run/postgresql`), which is no web address; there it is "localhost".
 */
export const postgresAddress = (url: string): URL | null => URL.parse(url.replace('@/', '@localhost/'))
