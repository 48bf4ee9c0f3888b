import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { IconAlertTriangle } from '#web/ui/icons/icons.ts'
import type { RecipeDraft } from './draft/draft.ts'
import classes from './editor.module.css'

/** Fields of an imported draft of which nobody can be sure that they were read rightly. */
export const FieldWarnings = createContext<ReadonlySet<keyof RecipeDraft>>(new Set())

/** What a field says of itself when it should be looked at; nothing when it need not. */
export function useConfidence(): (field: keyof RecipeDraft) => ReactNode | undefined {
  const { t } = useTranslation()
  const doubts = useContext(FieldWarnings)
  return field =>
    doubts.has(field) ? (
      <span className={classes.doubt}>
        <IconAlertTriangle size={16} aria-hidden />
        {t('editor.pleaseCheck')}
      </span>
    ) : undefined
}
