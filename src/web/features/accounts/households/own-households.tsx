import { Badge, Button, Stack, TextInput } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Membership, memberships } from '#shared/contract/accounts/memberships.ts'
import { call } from '#web/api/call.ts'
import { useRefreshSession, useUser } from '#web/features/accounts/session/session.queries.ts'
import { Confirm } from '#web/ui/confirm.tsx'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { besideButton } from '#web/ui/forms/beside-button.tsx'
import { rulesIn } from '#web/ui/forms/rules.ts'
import { Row, RowList } from '#web/ui/row-list.tsx'
import { toast } from '#web/ui/toasts.ts'
import { useForm } from '#web/ui/use-form.ts'

/** The households that one belongs to: leaving one, joining another. One goes from one to the other in the navigation. */
export function OwnHouseholds() {
  const { t } = useTranslation()
  const { households } = useUser()
  const refresh = useRefreshSession()
  const [leaving, setLeaving] = useState<Membership | null>(null)
  const [isAsking, setAsking] = useState(false)
  const leave = useMutation({
    mutationFn: (householdId: string) => call(memberships.leave, { params: { householdId } }),
    onSuccess: refresh,
    onSettled: () => setAsking(false),
  })
  return (
    <Stack gap="md">
      <RowList label={t('memberships.title')}>
        {households.map(membership => (
          <Row
            key={membership.householdId}
            title={
              <>
                <span dir="auto">{membership.household}</span>{' '}
                {membership.active && (
                  <Badge color="green" variant="light" ms={4}>
                    {t('memberships.here')}
                  </Badge>
                )}
              </>
            }
            note={t('memberships.group', { name: membership.group })}
            end={
              !membership.active && (
                <Button
                  variant="subtle"
                  color="red"
                  onClick={() => {
                    setLeaving(membership)
                    setAsking(true)
                  }}
                >
                  {t('memberships.leave')}
                </Button>
              )
            }
          />
        ))}
      </RowList>
      <JoinForm />
      <Confirm
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => leaving && leave.mutate(leaving.householdId)}
        isWorking={leave.isPending}
        title={t('memberships.leaveTitle', { name: leaving?.household ?? '' })}
        confirmLabel={t('memberships.leave')}
        cancelLabel={t('action.cancel')}
      >
        {t('memberships.leaveText')}
      </Confirm>
    </Stack>
  )
}

function JoinForm() {
  const { t } = useTranslation()
  const { required } = rulesIn(t)
  const refresh = useRefreshSession()
  const form = useForm({
    initial: { invitation: '' },
    rules: { invitation: [required] },
    onSubmit: async ({ invitation }) => {
      try {
        const { household } = await call(memberships.join, { body: { token: tokenIn(invitation) } })
        await refresh()
        form.replace({ invitation: '' })
        toast.success(t('memberships.joined', { name: household }))
      } catch (error) {
        return { invitation: failureText(error, t) }
      }
    },
  })
  return (
    <form {...form.formProps}>
      <TextInput
        {...form.text('invitation')}
        label={t('memberships.invitation')}
        description={t('memberships.invitationHint')}
        autoComplete="off"
        inputContainer={besideButton(
          <Button type="submit" variant="default" loading={form.isSending}>
            {t('memberships.join')}
          </Button>,
        )}
      />
    </form>
  )
}

/** People paste the link as well as the code in it. */
const tokenIn = (text: string) => URL.parse(text.trim())?.searchParams.get('token') ?? text.trim()
