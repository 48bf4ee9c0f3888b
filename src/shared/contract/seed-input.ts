import { z } from 'zod'

/** Languages that clients may ask for; where we have no starter data in one, English is taken. */
export const seedLocales = [
  ...['af-ZA', 'ar-SA', 'bg-BG', 'ca-ES', 'cs-CZ', 'da-DK', 'de-DE', 'el-GR', 'en-GB', 'en-US', 'es-ES'],
  ...['fi-FI', 'fr-BE', 'fr-CA', 'fr-FR', 'gl-ES', 'he-IL', 'hr-HR', 'hu-HU', 'is-IS', 'it-IT', 'ja-JP'],
  ...['ko-KR', 'lt-LT', 'lv-LV', 'nl-NL', 'no-NO', 'pl-PL', 'pt-BR', 'pt-PT', 'ro-RO', 'ru-RU', 'sk-SK'],
  ...['sl-SI', 'sr-SP', 'sv-SE', 'tr-TR', 'uk-UA', 'vi-VN', 'zh-CN', 'zh-TW'],
]

export const SeedInput = z
  .object({
    locale: z
      .string()
      .max(100)
      .refine(locale => seedLocales.includes(locale), 'is not a language of the starter data'),
  })
  .meta({ id: 'SeedInput' })
