/** Which way a language is written, by its code ("ar-SA"). */
export const directionOf = (code: string): 'ltr' | 'rtl' => (/^(ar|fa|he|ur)\b/.test(code) ? 'rtl' : 'ltr')
