import { Button, Group, Stack } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { SessionUser } from '#shared/contract/accounts/auth.ts'
import { memberships } from '#shared/contract/accounts/memberships.ts'
import { isStatus } from '#web/api/api-error.ts'
import { call } from '#web/api/call.ts'
import { Avatar } from '#web/features/accounts/session/avatar.tsx'
import { useRefreshSession } from '#web/features/accounts/session/session.queries.ts'
import { SignInLayout } from '#web/features/accounts/session/sign-in-layout.tsx'
import { failureText } from '#web/ui/failures/failure-text.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { invitedText } from './invited-text.ts'
import { useInvitation } from './registration.queries.ts'

interface InvitedMemberProps {
  token: string
  user: SessionUser
  /** The invitation is somebody else's at this screen, who has no account yet. */
  onOther: () => void
}

/** An invitation that somebody who is signed in has followed: they join with the account that they have. */
export function InvitedMember({ token, user, onOther }: InvitedMemberProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const refresh = useRefreshSession()
  const offer = useInvitation(token).data
  const joining = useMutation({
    mutationFn: () => call(memberships.join, { body: { token } }),
    onSuccess: async ({ household }) => {
      await refresh()
      toast.success(t('ownHouseholds.joined', { name: household }))
      await navigate({ to: '/user/profile' })
    },
    meta: { quiet: true },
  })
  const failure = offer === null ? t('register.noInvitation') : joining.error && failureText(joining.error, t)
  // Whoever is in already, or is a moment too late, has nothing to try again.
  const isOver = offer === null || isStatus(joining.error, 409) || isStatus(joining.error, 400)
  const person = (
    <Group component="span" gap="xs" wrap="nowrap">
      <Avatar user={user} size={28} />
      <span dir="auto">{user.fullName || user.username}</span>
    </Group>
  )
  return (
    <SignInLayout
      drawing="letter"
      title={offer ? invitedText(offer, t) : t('register.token.title')}
      lead={person}
      failure={failure}
    >
      <Stack gap="sm">
        {isOver ? (
          <Button size="lg" onClick={() => navigate({ to: '/' })}>
            {t('action.home')}
          </Button>
        ) : (
          <>
            <Button size="lg" loading={joining.isPending} onClick={() => joining.mutate()}>
              {t('ownHouseholds.join')}
            </Button>
            <Button size="lg" variant="default" onClick={onOther}>
              {t('register.title')}
            </Button>
          </>
        )}
      </Stack>
    </SignInLayout>
  )
}
