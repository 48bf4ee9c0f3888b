export { TonightScreen as TonightPage } from '#web/features/planning/tonight/tonight-screen.tsx'
