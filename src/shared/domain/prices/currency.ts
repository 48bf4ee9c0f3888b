/** Whether three letters name a currency of today. */
export const isCurrency = (code: string): boolean => Intl.supportedValuesOf('currency').includes(code)
