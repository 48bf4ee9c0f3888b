import { useTranslation } from 'react-i18next'
import { useMayAsk } from '#web/features/planning/assistant/assistant.queries.ts'
import { openAssistant } from '#web/features/planning/assistant/assistant-opening.ts'
import { IconSparkles } from '#web/ui/icons/icons.ts'
import type { PaletteItem } from './palette-item.ts'

/** The way to the assistant, with what was typed; nothing where it is off. */
export function useAssistantItem(typed: string): PaletteItem[] {
  const { t } = useTranslation()
  const question = typed.trim()
  if (!useMayAsk()) return []
  return [
    {
      id: 'assistant',
      kind: 'action',
      label: question ? t('assistant.askThis', { question }) : t('assistant.ask'),
      icon: <IconSparkles size={22} stroke={1.6} />,
      run: () => openAssistant(question),
    },
  ]
}
