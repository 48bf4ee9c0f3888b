/** 分 that says a part or how much, not minutes: a half, enough, 2分の1, 四分割, 八分目. */
export const otherParts =
  /半分|(?<![一二三四五六七八九])十分(?![间間钟鐘])|(?<!十)[一二三四五六七八九]分(?![间間钟鐘])|\d+分(?:の[\d一二三四五六七八九]|[之目割量立搗通熟满滿等])/g
