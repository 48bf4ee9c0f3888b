const longest = 200
const link = /!?\[([^\]]*)\]\([^)]*\)/g
const signs = /<[^>]*>|(?<![\p{L}\p{N}])[*_~]+(?=\S)|(?<=\S)[*_~]+(?![\p{L}\p{N}])|`|^\s*(?:#+|>|[-+*])\s+/gmu

/** The beginning of a Markdown text for a single line of a list, without its signs: quick, because lists draw very many. */
export function firstWords(markdown: string): string {
  const start = markdown.length > 2 * longest ? markdown.slice(0, 2 * longest) : markdown
  return start.replace(link, '$1').replace(signs, '').trim().slice(0, longest)
}
