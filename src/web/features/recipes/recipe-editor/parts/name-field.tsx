import { Input } from '@mantine/core'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { recipes } from '#shared/contract/recipes/recipes.ts'
import { textLimits } from '#web/ui/forms/input-limits.ts'
import classes from './name-field.module.css'

interface Props {
  value: string
  error?: string
  onChange: (name: string) => void
  /** Enter goes on to what comes next. */
  onEnter: () => void
}

/** The name of the recipe, as large as it will stand on its page, and as high as it needs to be. */
export function NameField({ value, error, onChange, onEnter }: Props) {
  const { t } = useTranslation()
  const errorId = useId()
  return (
    <>
      <div className={classes.name}>
        <div aria-hidden>
          {value || t('editor.namePlaceholder')}
          {'\u200b'}
        </div>
        <textarea
          rows={1}
          dir="auto"
          required
          aria-label={t('editor.name')}
          aria-invalid={!!error}
          aria-describedby={error && errorId}
          placeholder={t('editor.namePlaceholder')}
          value={value}
          {...textLimits(recipes.create, 'name')}
          // biome-ignore lint/a11y/noAutofocus: a recipe from scratch begins with its name
          autoFocus={!value}
          enterKeyHint="next"
          onChange={event => onChange(event.currentTarget.value.replace(/\s*\n\s*/g, ' '))}
          onKeyDown={event => {
            if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
            event.preventDefault()
            onEnter()
          }}
        />
      </div>
      {error && (
        <Input.Error id={errorId} mt={4}>
          {error}
        </Input.Error>
      )}
    </>
  )
}
