import { expect, test } from 'vitest'
import { localeFolders, messagesOf } from './messages.ts'

test('groups of texts become one name each, and what is left open is filled by its place in the original', () => {
  const original = { connected: 'Connected to {{host}} as {{name}}.', action: { save: 'Save', open: 'Open' } }
  const german = { connected: '{{name}} ist mit {{host}} verbunden.', action: { save: 'Für 5 $ speichern' } }
  expect(messagesOf(german, original)).toEqual({
    connected: {
      message: '$name$ ist mit $host$ verbunden.',
      placeholders: { host: { content: '$1' }, name: { content: '$2' } },
    },
    action_save: { message: 'Für 5 $$ speichern' },
  })
})

test('a language goes by its name alone unless there are several of it', () => {
  expect(localeFolders(['en-US', 'en-GB', 'de-DE', 'fr-FR', 'fr-CA', 'pt-BR', 'pt-PT', 'zh-CN', 'zh-TW'])).toEqual({
    'en-US': 'en',
    'en-GB': 'en_GB',
    'de-DE': 'de',
    'fr-FR': 'fr',
    'fr-CA': 'fr_CA',
    'pt-BR': 'pt_BR',
    'pt-PT': 'pt_PT',
    'zh-CN': 'zh_CN',
    'zh-TW': 'zh_TW',
  })
})
