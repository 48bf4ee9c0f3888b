import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { adminGroups } from '#shared/contract/admin/admin-groups.ts'
import { adminHouseholds } from '#shared/contract/admin/admin-households.ts'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'

interface NameDialogProps {
  opened: boolean
  onClose: () => void
  title: string
  /** Groups to choose from, for something that belongs to one. */
  groups?: { id: string; name: string }[]
  create: (values: { name: string; groupId: string }) => Promise<unknown>
}

/** Making something that has little more than a name. It stays open, with what was typed, until it worked. */
export function NameDialog({ opened, onClose, title, groups, create }: NameDialogProps) {
  const { t } = useTranslation()
  const { sent } = rulesIn(t)
  const own = useUser().groupId
  const empty = { name: '', groupId: groups ? own : '' }
  const form = useForm({
    initial: empty,
    rules: { name: [sent(groups ? adminHouseholds.create : adminGroups.create, 'name')] },
    onSubmit: async ({ name, groupId }) => {
      try {
        await create({ name: name.trim(), groupId })
        form.replace(empty)
        onClose()
      } catch (error) {
        return { name: failureText(error, t) }
      }
    },
  })
  return (
    <Sheet opened={opened} onClose={onClose} title={title} closeLabel={t('action.close')} size={440}>
      <form {...form.formProps}>
        <Stack gap="md">
          {groups && (
            <NativeSelect
              label={t('settings.group')}
              value={form.values.groupId}
              onChange={event => form.set('groupId', event.currentTarget.value)}
              data={groups.map(({ id, name }) => ({ value: id, label: name }))}
            />
          )}
          <TextInput {...form.text('name')} label={t('admin.name')} autoComplete="off" data-autofocus />
          <SheetFoot>
            <Button variant="default" onClick={onClose}>
              {t('action.cancel')}
            </Button>
            <Button type="submit" loading={form.isSending}>
              {t('action.create')}
            </Button>
          </SheetFoot>
        </Stack>
      </form>
    </Sheet>
  )
}
