import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#web/i18n/format.ts'
import { IconArrowMerge, IconEye, IconLink, IconPencil, IconPhoto } from '#web/ui/icons/icons.ts'
import type { MenuAction } from '#web/ui/menus/menu-action.ts'
import { ItemMenu } from '#web/ui/sorting/item-menu.tsx'
import type { DraftStep } from '../draft/draft.ts'
import classes from '../editor.module.css'
import { SectionTitle } from '../section-title.tsx'
import { useRowActions } from '../use-row-actions.ts'
import { LinkedNames } from './linked-names.tsx'
import { StepText } from './step-text.tsx'
import { useStepPicture } from './use-step-picture.ts'
import type { StepChanges } from './use-steps.ts'

interface Props {
  step: DraftStep
  index: number
  handle: ReactNode
  count: number
  /** Whether there is anything to link. */
  hasIngredients: boolean
  changes: StepChanges
  onLink: () => void
  /** Uploads a picture and tells its address; absent while there is no recipe to hang it on. */
  onPicture?: (file: File) => Promise<string>
}

/** One step while it is written. */
export function StepCard({ step, index, count, handle, hasIngredients, changes, onLink, onPicture }: Props) {
  const { t } = useTranslation()
  const [isPreview, setPreview] = useState(false)
  const heading = t('recipes.step', { number: formatNumber(index + 1) })
  const picture = useStepPicture({ onPicture, onAppend: text => changes.append(step.id, text) })
  const setTitle = (title: string | null) => changes.set(step.id, { title }, title ? 'title' : '')
  const rowActions = useRowActions({
    title: step.title,
    onTitle: setTitle,
    onInsert: behind => changes.insert(index + behind),
  })
  const actions: MenuAction[] = [
    {
      id: 'link',
      label: t('editor.linkIngredients'),
      icon: IconLink,
      isDisabled: !hasIngredients,
      run: onLink,
    },
    ...(picture.choose
      ? [{ id: 'picture', label: t('editor.stepPicture'), icon: IconPhoto, run: picture.choose }]
      : []),
    {
      id: 'preview',
      label: isPreview ? t('editor.write') : t('editor.preview'),
      icon: isPreview ? IconPencil : IconEye,
      run: () => setPreview(!isPreview),
    },
    ...rowActions,
    {
      id: 'merge',
      label: t('editor.mergeAbove'),
      icon: IconArrowMerge,
      isDisabled: index === 0,
      run: () => changes.mergeAbove(step.id),
    },
  ]
  return (
    <div className={classes.step}>
      <SectionTitle title={step.title} onChange={setTitle} />
      <div className={classes.line}>
        {handle}
        <TextInput
          className={classes.grow}
          variant="unstyled"
          aria-label={t('editor.stepHeading', { number: formatNumber(index + 1) })}
          placeholder={heading}
          value={step.summary}
          onChange={event => changes.set(step.id, { summary: event.currentTarget.value }, 'summary')}
        />
        <ItemMenu
          label={t('editor.optionsOf', { name: heading })}
          index={index}
          count={count}
          onMove={to => changes.move(index, to)}
          onRemove={() => changes.remove(step.id)}
          actions={actions}
        />
      </div>
      <StepText
        label={t('editor.textOf', { name: heading })}
        text={step.text}
        isPreview={isPreview}
        isNew={changes.isNew(step.id)}
        picture={picture}
        onChange={text => changes.set(step.id, { text }, 'text')}
        onNext={() => changes.insert(index + 1)}
        onPasteMany={text => changes.spread(step.id, text)}
      />
      {step.ingredientReferences.length > 0 && <LinkedNames ids={step.ingredientReferences} />}
    </div>
  )
}
