export { CookableScreen as CookablePage } from '#web/features/planning/tonight/cookable-screen.tsx'
