import { SetupWizard } from '#web/features/setup/setup-wizard.tsx'

export function SetupPage() {
  return <SetupWizard />
}
