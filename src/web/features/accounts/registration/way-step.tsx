import { Stack, Text, UnstyledButton } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { IconHomePlus, IconMailOpened } from '#web/ui/icons/icons.ts'
import classes from './way-step.module.css'

const WAYS = [
  { way: 'join', icon: IconMailOpened },
  { way: 'create', icon: IconHomePlus },
] as const

/** With an invitation, or on one's own. */
export function WayStep({ onChoose }: { onChoose: (way: 'join' | 'create') => void }) {
  const { t } = useTranslation()
  return (
    <Stack gap="sm">
      {WAYS.map(({ way, icon: Icon }) => (
        <UnstyledButton key={way} className={classes.way} onClick={() => onChoose(way)}>
          <Icon size={30} stroke={1.5} aria-hidden="true" />
          <span>
            <Text component="span" display="block" fw={600}>
              {t(`register.way.${way}`)}
            </Text>
            <Text component="span" size="sm" c="dimmed">
              {t(`register.way.${way}Hint`)}
            </Text>
          </span>
        </UnstyledButton>
      ))}
    </Stack>
  )
}
