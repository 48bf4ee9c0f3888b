export { TabletDoor as TabletPage } from '#web/features/accounts/tablets/tablet-door.tsx'
