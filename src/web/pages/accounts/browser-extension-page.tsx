import { List } from '@mantine/core'
import '@mantine/core/styles/List.layer.css'
import { useTranslation } from 'react-i18next'
import { ConnectExtension } from '#web/features/accounts/browser-extension/connect-extension.tsx'
import { ApiTokenList } from '#web/features/accounts/profile/api-token-list.tsx'
import { Page } from '#web/ui/page/page.tsx'
import { Section } from '#web/ui/page/section.tsx'

export function BrowserExtensionPage() {
  const { t } = useTranslation()
  return (
    <Page title={t('browserExtension.title')} lead={t('browserExtension.lead')} width="narrow">
      <Section title={t('browserExtension.install')}>
        <List type="ordered" spacing="xs" style={{ overflowWrap: 'anywhere' }}>
          {t('browserExtension.steps')
            .split('\n')
            .map(step => (
              <List.Item key={step}>{step}</List.Item>
            ))}
        </List>
      </Section>
      <Section title={t('browserExtension.connect')}>
        <ConnectExtension />
      </Section>
      <Section title={t('apiTokens.yours')}>
        <ApiTokenList only="import" />
      </Section>
    </Page>
  )
}
