import { Button, Checkbox, Fieldset, Stack } from '@mantine/core'
import '@mantine/core/styles/Checkbox.layer.css'
import '@mantine/core/styles/Fieldset.layer.css'
import { useTranslation } from 'react-i18next'
import { IconTag } from '#web/ui/icons/icons.ts'
import type { Named } from '../recipe-editor/draft/draft.ts'
import { OrganizerField } from '../recipe-editor/parts/organizer-field.tsx'
import classes from './import.module.css'

/** A link, whether it is imported, and where it alone is filed; null while that is not asked. */
export interface LinkChoice {
  url: string
  isWanted: boolean
  own: Filing | null
}

export interface Filing {
  categories: Named[]
  tags: Named[]
}

interface Props {
  link: LinkChoice
  onChange: (link: LinkChoice) => void
}

/** One of several links before they are imported. */
export function LinkRow({ link, onChange }: Props) {
  const { t } = useTranslation()
  const { url, isWanted, own } = link
  return (
    <li>
      <Stack gap="xs" flex={1} miw={0}>
        <div className={classes.linkRow}>
          <Checkbox
            label={<bdi dir="ltr">{url}</bdi>}
            checked={isWanted}
            onChange={event => onChange({ ...link, isWanted: event.currentTarget.checked })}
          />
          {isWanted && !own && (
            <Button
              variant="subtle"
              leftSection={<IconTag size={18} aria-hidden />}
              aria-label={t('import.fileOneOf', { url })}
              onClick={() => onChange({ ...link, own: { categories: [], tags: [] } })}
            >
              {t('import.fileOne')}
            </Button>
          )}
        </div>
        {isWanted && own && (
          <Fieldset variant="unstyled" aria-label={t('import.fileOneOf', { url })}>
            <Stack gap="xs">
              <OrganizerField
                kind="categories"
                value={own.categories}
                onChange={categories => onChange({ ...link, own: { ...own, categories } })}
              />
              <OrganizerField
                kind="tags"
                value={own.tags}
                onChange={tags => onChange({ ...link, own: { ...own, tags } })}
              />
            </Stack>
          </Fieldset>
        )}
      </Stack>
    </li>
  )
}
