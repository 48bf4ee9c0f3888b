import { Badge, Button, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { memberships } from '#shared/contract/accounts/memberships.ts'
import { call } from '#web/api/call.ts'
import { useRefreshSession, useUser } from '#web/features/accounts/session/session.queries.ts'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { besideButton } from '#web/ui/forms/beside-button.tsx'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { useForm } from '#web/ui/forms/use-form.ts'
import { RemovableRows } from '#web/ui/rows/removable-rows.tsx'
import { toast } from '#web/ui/toasts/toasts.ts'

/** The households that one belongs to: leaving one, joining another. One goes from one to the other in the navigation. */
export function OwnHouseholds() {
  const { t } = useTranslation()
  const { households } = useUser()
  const refresh = useRefreshSession()
  const leaving = useMutation({
    mutationFn: (householdId: string) => call(memberships.leave, { params: { householdId } }),
    onSuccess: refresh,
  })
  return (
    <Stack gap="md">
      <RemovableRows
        label={t('memberships.title')}
        items={households}
        row={({ householdId, household, group, active }) => ({
          key: householdId,
          id: active ? null : householdId,
          title: (
            <>
              <span dir="auto">{household}</span>{' '}
              {active && (
                <Badge color="green" variant="light" ms={4}>
                  {t('ownHouseholds.here')}
                </Badge>
              )}
            </>
          ),
          note: t('ownHouseholds.group', { name: group }),
        })}
        removal={leaving}
        removeLabel={t('ownHouseholds.leave')}
        question={({ household }) => t('ownHouseholds.leaveTitle', { name: household })}
        warning={t('ownHouseholds.leaveText')}
      />
      <JoinForm />
    </Stack>
  )
}

function JoinForm() {
  const { t } = useTranslation()
  const { sent } = rulesIn(t)
  const refresh = useRefreshSession()
  const form = useForm({
    initial: { invitation: '' },
    rules: { invitation: [sent(memberships.join, 'token')] },
    onSubmit: async ({ invitation }) => {
      try {
        const { household } = await call(memberships.join, { body: { token: tokenIn(invitation) } })
        await refresh()
        form.replace({ invitation: '' })
        toast.success(t('ownHouseholds.joined', { name: household }))
      } catch (error) {
        return { invitation: failureText(error, t) }
      }
    },
  })
  return (
    <form {...form.formProps}>
      <TextInput
        {...form.text('invitation')}
        label={t('ownHouseholds.invitation')}
        description={t('ownHouseholds.invitationHint')}
        autoComplete="off"
        inputContainer={besideButton(
          <Button type="submit" variant="default" loading={form.isSending}>
            {t('ownHouseholds.join')}
          </Button>,
        )}
      />
    </form>
  )
}

/** People paste the link as well as the code in it. */
const tokenIn = (text: string) => URL.parse(text.trim())?.searchParams.get('token') ?? text.trim()
