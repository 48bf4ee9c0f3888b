import { Badge, Checkbox, Group, Text } from '@mantine/core'
import '@mantine/core/styles/Badge.layer.css'
import '@mantine/core/styles/Checkbox.layer.css'
import { useTranslation } from 'react-i18next'
import type { User } from '#shared/contract/accounts/users.ts'
import { hasRight } from '#shared/permissions.ts'
import { Avatar } from '#web/features/accounts/session/avatar.tsx'
import { useUser } from '#web/features/accounts/session/session.queries.ts'
import { toast } from '#web/ui/toasts/toasts.ts'
import { useSetPermission } from './households.queries.ts'
import classes from './member-row.module.css'

const FLAGS = ['canOrganize', 'canInvite', 'canManageHousehold', 'canManage'] as const

/** One member. Nobody changes their own permissions, and administrators have all of them. */
export function MemberRow({ member }: { member: User }) {
  const { t } = useTranslation()
  const self = useUser()
  const setPermission = useSetPermission()
  const isFixed = !hasRight(self, 'canManage') || member.id === self.id || member.admin
  const name = member.fullName || member.username || member.email

  const change = (flag: (typeof FLAGS)[number], isOn: boolean) =>
    setPermission.mutate(
      { member, flag, isOn },
      { onSuccess: () => toast.success(t('members.saved', { name }), { id: `member:${member.id}` }) },
    )

  return (
    <section className={classes.member} aria-label={name}>
      <Group gap="md" wrap="nowrap">
        <Avatar user={member} size={44} />
        <div>
          <Text fw={600}>
            {name}{' '}
            {member.id === self.id && (
              <Badge variant="light" color="earth" ms={4}>
                {t('members.you')}
              </Badge>
            )}{' '}
            {member.admin && (
              <Badge variant="light" color="blue" ms={4}>
                {t('members.admin')}
              </Badge>
            )}
          </Text>
          <Text size="sm" c="dimmed">
            {member.username}
          </Text>
        </div>
      </Group>
      <div className={classes.flags}>
        {FLAGS.map(flag => (
          <Checkbox
            key={flag}
            label={t(`permission.${flag}`)}
            description={t(`permission.${flag}Hint`)}
            checked={member.admin || member[flag]}
            disabled={isFixed}
            onChange={event => change(flag, event.currentTarget.checked)}
          />
        ))}
      </div>
    </section>
  )
}
