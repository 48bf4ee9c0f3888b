import { SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core'
import '@mantine/core/styles/SimpleGrid.layer.css'
import { useTranslation } from 'react-i18next'
import type { RecipeDraft } from '../draft/draft.ts'
import type { ChangeDraft } from '../draft/use-draft.ts'
import { useDoubts } from '../field-warnings.tsx'

type TextKey = 'name' | 'description' | 'recipeYield' | 'totalTime' | 'prepTime' | 'performTime' | 'orgURL'

interface Props {
  draft: RecipeDraft
  change: ChangeDraft
  nameError?: string
}

/** Name, description, yield and times. */
export function BasicsEditor({ draft, change, nameError }: Props) {
  const { t } = useTranslation()
  const doubt = useDoubts()
  const field = (key: TextKey) => ({
    label: t(`editor.${key}`),
    description: doubt(key),
    value: draft[key],
    onChange: (event: React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      change({ [key]: event.currentTarget.value }, key),
  })
  return (
    <Stack>
      <TextInput {...field('name')} required size="lg" error={nameError} maxLength={1000} autoFocus={!draft.name} />
      <Textarea {...field('description')} autosize minRows={2} />
      <SimpleGrid cols={{ base: 2, sm: 4 }}>
        <TextInput {...field('recipeYield')} placeholder={t('editor.yieldExample')} />
        <TextInput {...field('prepTime')} placeholder={t('editor.timeExample')} />
        <TextInput {...field('performTime')} />
        <TextInput {...field('totalTime')} />
      </SimpleGrid>
    </Stack>
  )
}
