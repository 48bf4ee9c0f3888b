import { Chip, Fieldset, Group, NativeSelect, Stack, Switch, TextInput } from '@mantine/core'
import { textLimits } from '#web/ui/forms/input-limits.ts'
import '@mantine/core/styles/Chip.layer.css'
import '@mantine/core/styles/Fieldset.layer.css'
import '@mantine/core/styles/Switch.layer.css'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Diner, diners } from '#shared/contract/accounts/diners.ts'
import { type Allergen, allergens, type Diet, diets } from '#shared/domain/avoidances.ts'
import { NamesInput } from '#web/ui/forms/names-input.tsx'
import { SaveFoot } from '#web/ui/sheets/save-foot.tsx'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { membersQuery } from '../households/households.queries.ts'
import { useRemoveDiner, useSaveDiner } from './diners.queries.ts'

interface Props {
  diner: Diner | undefined
  onClose: () => void
}

/** Somebody who eats here: their name, or whose account it is, and what they do not eat. */
export default function DinerDialog({ diner, onClose }: Props) {
  const { t } = useTranslation()
  const members = useQuery(membersQuery).data?.items ?? []
  const save = useSaveDiner()
  const remove = useRemoveDiner()
  const [name, setName] = useState(diner?.name ?? '')
  const [userId, setUserId] = useState(diner?.userId ?? '')
  const [allergies, setAllergies] = useState<string[]>(diner?.allergens ?? [])
  const [chosenDiets, setDiets] = useState<string[]>(diner?.diets ?? [])
  const [dislikes, setDislikes] = useState(diner?.dislikes ?? [])
  const [isHome, setHome] = useState(diner?.isHome ?? true)
  const nameOf = (id: string) => {
    const member = members.find(one => one.id === id)
    return member?.fullName || member?.username || ''
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const eats = { allergens: allergies as Allergen[], diets: chosenDiets as Diet[], dislikes, isHome }
    save.mutate({ id: diner?.id, body: { name, userId: userId || null, ...eats } }, { onSuccess: onClose })
  }
  return (
    <Sheet opened onClose={onClose} title={diner?.name ?? t('table.add')} closeLabel={t('action.close')} size={560}>
      <form onSubmit={submit}>
        <Stack>
          <TextInput
            label={t('table.name')}
            value={name}
            onChange={event => setName(event.currentTarget.value)}
            {...textLimits(diners.create, 'name')}
            required
            data-autofocus
          />
          <NativeSelect
            label={t('table.account')}
            value={userId}
            onChange={event => {
              setUserId(event.currentTarget.value)
              if (!name) setName(nameOf(event.currentTarget.value))
            }}
            data={[
              { value: '', label: t('table.noAccount') },
              ...members.map(({ id }) => ({ value: id, label: nameOf(id) })),
            ]}
          />
          <Choices
            legend={t('table.allergies')}
            options={allergens.map(id => [id, t(`table.allergens.${id}`)])}
            value={allergies}
            onChange={setAllergies}
          />
          <Choices
            legend={t('table.dietsTitle')}
            options={diets.map(id => [id, t(`table.diets.${id}`)])}
            value={chosenDiets}
            onChange={setDiets}
          />
          <NamesInput
            label={t('table.dislikes')}
            description={t('table.dislikesHint')}
            value={dislikes}
            onChange={setDislikes}
            maxTags={100}
          />
          <Switch
            label={t('table.isHome')}
            description={t('table.isHomeHint')}
            checked={isHome}
            onChange={event => setHome(event.currentTarget.checked)}
          />
          <SaveFoot
            onCancel={onClose}
            isSaving={save.isPending}
            removal={
              diner && {
                label: t('table.remove'),
                run: () => {
                  onClose()
                  remove(diner)
                },
              }
            }
          />
        </Stack>
      </form>
    </Sheet>
  )
}

interface ChoicesProps {
  legend: string
  options: [id: string, label: string][]
  value: string[]
  onChange: (ids: string[]) => void
}

function Choices({ legend, options, value, onChange }: ChoicesProps) {
  return (
    <Fieldset legend={legend} variant="unstyled">
      <Chip.Group multiple value={value} onChange={onChange}>
        <Group gap="xs" mt={6}>
          {options.map(([id, label]) => (
            <Chip key={id} value={id} size="md">
              {label}
            </Chip>
          ))}
        </Group>
      </Chip.Group>
    </Fieldset>
  )
}
