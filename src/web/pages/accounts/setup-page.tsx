import { SetupWizard } from '#web/features/accounts/setup/setup-wizard.tsx'

export function SetupPage() {
  return <SetupWizard />
}
