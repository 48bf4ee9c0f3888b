import { Progress, Text } from '@mantine/core'
import '@mantine/core/styles/Progress.layer.css'
import { useTranslation } from 'react-i18next'
import { passwordScore, type Strength, strengthOf } from './password-strength.ts'

const COLOURS: Record<Strength, string> = { weak: 'red', good: 'yellow', strong: 'blue', veryStrong: 'green' }

/** How strong the password is that somebody types, in words and as a bar. */
export function StrengthMeter({ password }: { password: string }) {
  const { t } = useTranslation()
  const score = passwordScore(password)
  const strength = strengthOf(score)
  if (!password) return null
  return (
    <div role="status">
      <Progress value={Math.max(score, 4)} color={COLOURS[strength]} size="sm" aria-hidden="true" />
      <Text size="xs" c="dimmed" mt={4}>
        {t('password.strength', { strength: t(`password.${strength}`) })}
      </Text>
    </div>
  )
}
