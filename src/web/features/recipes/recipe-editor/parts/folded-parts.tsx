import { UnstyledButton } from '@mantine/core'
import { type ReactNode, useContext, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IconChevronDown } from '#web/ui/icons/icons.ts'
import type { RecipeDraft } from '../draft/draft.ts'
import editor from '../editor.module.css'
import { FieldWarnings } from '../field-warnings.tsx'
import classes from './folded-parts.module.css'

const folded: (keyof RecipeDraft)[] = ['notes', 'nutrition', 'orgURL']

/** What few recipes need, behind one button. It stands open when something in it should be looked at. */
export function FoldedParts({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const doubts = useContext(FieldWarnings)
  const hint = useId()
  const [isOpen, setOpen] = useState(() => folded.some(field => doubts.has(field)))
  return (
    <>
      <div className={classes.fold}>
        <UnstyledButton
          className={classes.foldButton}
          aria-describedby={hint}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t('editor.more')}
          <IconChevronDown size={20} aria-hidden />
        </UnstyledButton>
        <span id={hint} className={classes.foldHint}>
          {t('editor.moreHint')}
        </span>
      </div>
      {isOpen && <div className={editor.sections}>{children}</div>}
    </>
  )
}
