import { Textarea, TextInput } from '@mantine/core'
import { type ChangeEvent, type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { RecipeDraft } from '../draft/draft.ts'
import type { ChangeDraft } from '../draft/use-draft.ts'
import classes from '../editor.module.css'
import { useConfidence } from '../field-warnings.tsx'
import { NameField } from './name-field.tsx'

type TextKey = 'description' | 'recipeYield' | 'totalTime' | 'prepTime' | 'performTime'

interface Props {
  draft: RecipeDraft
  change: ChangeDraft
  nameError?: string
  picture?: ReactNode
}

/** How the recipe introduces itself: name, picture, description, yield and times, where its page has them. */
export function BasicsEditor({ draft, change, nameError, picture }: Props) {
  const { t } = useTranslation()
  const doubt = useConfidence()
  const description = useRef<HTMLTextAreaElement>(null)
  const field = (key: TextKey) => ({
    label: t(`editor.${key}`),
    description: doubt(key),
    value: draft[key],
    onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [key]: event.currentTarget.value }, key),
  })
  return (
    <div className={classes.top} data-pictured={!!picture || undefined}>
      <div className={classes.naming}>
        <NameField
          value={draft.name}
          error={nameError}
          onChange={name => change({ name }, 'name')}
          onEnter={() => description.current?.focus()}
        />
        {doubt('name')}
      </div>
      {picture}
      <div className={classes.stacked}>
        <Textarea {...field('description')} ref={description} autosize minRows={2} />
        <div className={classes.facts}>
          <TextInput {...field('recipeYield')} placeholder={t('editor.yieldExample')} />
          <TextInput {...field('prepTime')} placeholder={t('editor.timeExample')} />
          <TextInput {...field('performTime')} />
          <TextInput {...field('totalTime')} />
        </div>
      </div>
    </div>
  )
}
