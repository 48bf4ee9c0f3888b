import { Button, Stack, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { identities } from '#shared/contract/accounts/identities.ts'
import { serverUrl } from '#web/api/base.ts'
import { query } from '#web/api/query.ts'
import { PasswordField } from '#web/features/accounts/account/password-field.tsx'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { Sheet } from '#web/ui/sheets/sheet.tsx'
import { SheetFoot } from '#web/ui/sheets/sheet-foot.tsx'
import { Notice } from '#web/ui/states/notice.tsx'
import { useDeleteSelf } from './use-delete-self.ts'

/** Leaves what somebody who has no account any more would see: the next page begins anew at the door. */
const leave = () => location.assign(serverUrl('/login?direct=1'))

/** Deleting one's own account, after saying so once more and with the password. */
export function DeleteAccount() {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [isGone, setGone] = useState(false)
  return (
    <>
      <Button color="red" variant="outline" onClick={() => setAsking(true)}>
        {t('profile.delete.title')}
      </Button>
      <Sheet
        opened={isAsking}
        onClose={isGone ? leave : () => setAsking(false)}
        title={t(isGone ? 'profile.delete.done' : 'profile.delete.question')}
        closeLabel={t(isGone ? 'action.close' : 'action.cancel')}
        size={440}
      >
        {isGone ? (
          <SheetFoot>
            <Button onClick={leave} data-autofocus>
              {t('action.close')}
            </Button>
          </SheetFoot>
        ) : (
          <Asking onCancel={() => setAsking(false)} onGone={() => setGone(true)} />
        )}
      </Sheet>
    </>
  )
}

function Asking({ onCancel, onGone }: { onCancel: () => void; onGone: () => void }) {
  const { t } = useTranslation()
  const user = useUser()
  const ways = useQuery(query(identities.list)).data
  const hasPassword = user.authMethod === 'Mealie' && (ways?.hasPassword ?? true)
  const [failure, setFailure] = useState<string | null>(null)
  const deletion = useDeleteSelf()

  const form = useForm({
    initial: { currentPassword: '' },
    rules: { currentPassword: hasPassword ? [rulesIn(t).required] : [] },
    onSubmit: async ({ currentPassword }) => {
      setFailure(null)
      try {
        await deletion.mutateAsync(currentPassword)
        onGone()
      } catch (error) {
        setFailure(failureText(error, t))
      }
    },
  })

  return (
    <form {...form.formProps}>
      <Stack gap="md">
        {failure && <Notice kind="failure">{failure}</Notice>}
        <Text>{t('profile.delete.text')}</Text>
        {hasPassword && (
          <PasswordField
            {...form.text('currentPassword')}
            label={t('password.current')}
            autoComplete="current-password"
            data-autofocus
          />
        )}
        <SheetFoot>
          <Button variant="default" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" color="red" loading={form.isSending}>
            {t('profile.delete.title')}
          </Button>
        </SheetFoot>
      </Stack>
    </form>
  )
}
