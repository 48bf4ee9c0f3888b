const emblem =
  /(?:^|[/_\-.])(?:logo|icon|favicon|avatar|gravatar|sprite|placeholder|blank|spacer|pixel)s?(?:[/_\-.\d]|$)|fallback|(?<![a-z])no-?image/i

/** Whether an address says that its picture is a logo or stands for a missing one. */
export const isEmblem = (url: string) => emblem.test(url)
