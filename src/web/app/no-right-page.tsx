import { Button, Group, Text, Title } from '@mantine/core'
import { useRouter } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useDocumentTitle } from '#web/ui/page.tsx'
import type { NoRight } from './no-right.ts'
import classes from './standalone.module.css'

/** In the frame, in place of a page that its reader may not open: why, and who can change that. */
export function NoRightPage({ opensTo }: Pick<NoRight, 'opensTo'>) {
  const { t } = useTranslation()
  const router = useRouter()
  useDocumentTitle(t('errorPage.noRight'))
  return (
    <div className={classes.middle}>
      <Title order={1}>{t('errorPage.noRight')}</Title>
      <Text c="dimmed" maw="46ch">
        {t(`errorPage.${opensTo}`)}
      </Text>
      <Group mt="md" justify="center">
        {opensTo === 'forAdvanced' && (
          <Button onClick={() => router.navigate({ to: '/user/profile' })}>{t('settings.profile')}</Button>
        )}
        <Button variant={opensTo === 'forAdvanced' ? 'default' : 'filled'} onClick={() => router.navigate({ to: '/' })}>
          {t('action.home')}
        </Button>
      </Group>
    </div>
  )
}
