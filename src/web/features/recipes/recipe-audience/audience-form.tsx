import { Button, MultiSelect, Radio, Stack, Text } from '@mantine/core'
import '@mantine/core/styles/Combobox.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/Radio.layer.css'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AUDIENCES, type RecipeAudience } from '#shared/contract/recipes/recipe-audience.ts'
import { useOwnerChoices } from '#web/features/accounts/groups/use-owner-choices.ts'
import { useSession } from '#web/features/accounts/session/session.queries.ts'
import { optionsLike } from '#web/ui/forms/options-like.ts'
import { useSetAudience } from './recipe-audience.queries.ts'

interface Props {
  slug: string
  audience: RecipeAudience
  onDone: () => void
}

/** Everyone, some people, or only its owner, who alone changes it. */
export function AudienceForm({ slug, audience: current, onDone }: Props) {
  const { t } = useTranslation()
  const self = useSession()
  const others = useOwnerChoices().filter(({ value }) => value !== self?.id)
  const [audience, setAudience] = useState(current.audience)
  const [userIds, setUserIds] = useState(current.people.map(({ id }) => id))
  const [fault, setFault] = useState<string>()
  const save = useSetAudience(slug, onDone)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // Portals bubble through React: the editor around is a form, too.
    event.stopPropagation()
    if (audience === 'some' && !userIds.length) return setFault(t('audience.nobody'))
    save.mutate({ audience, userIds })
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        {!current.mayChange && <Text c="dimmed">{t('audience.notYours')}</Text>}
        <Radio.Group
          label={t('audience.label')}
          value={audience}
          onChange={value => setAudience(value as RecipeAudience['audience'])}
        >
          <Stack gap="sm" mt="xs">
            {AUDIENCES.map(value => (
              <Radio
                key={value}
                value={value}
                size="md"
                label={t(`audience.${value}`)}
                description={t(`audience.${value}Hint`)}
                disabled={!current.mayChange}
              />
            ))}
          </Stack>
        </Radio.Group>
        {audience === 'some' && (
          <MultiSelect
            size="md"
            label={t('audience.people')}
            data={others}
            value={userIds}
            onChange={ids => {
              setUserIds(ids)
              setFault(undefined)
            }}
            error={fault}
            disabled={!current.mayChange}
            searchable
            filter={optionsLike}
          />
        )}
        {current.audience === 'everybody' && audience !== 'everybody' && (
          <Text size="sm" c="dimmed">
            {t('audience.linksEnd')}
          </Text>
        )}
        {current.mayChange && (
          <Button type="submit" loading={save.isPending}>
            {t('audience.save')}
          </Button>
        )}
      </Stack>
    </form>
  )
}
