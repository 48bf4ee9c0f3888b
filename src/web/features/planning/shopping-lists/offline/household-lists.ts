import type { HouseholdLists } from '#web/features/accounts/households/go-to-household.ts'
import { countWaiting, currentAccount, listsStore, openAccount } from './list-store.ts'
import { isElsewhere, syncAll, syncList } from './list-sync.ts'

const waitingLists = () => [...listsStore.read().lists].filter(([, { device }]) => device.waiting.length > 0)

/** What going to another household asks of lists and the pantry, which is one. */
export const householdLists: HouseholdLists = {
  sendWaiting: async ({ id, householdId }) => {
    const isOpen = currentAccount()?.startsWith(id) === true
    if (!isOpen && !(await countWaiting(id))) return 'sent'
    await openAccount(id, householdId)
    await Promise.all(waitingLists().map(([listId]) => syncList(listId)))
    // A list that the server knows nothing of is gone; what waits for another household is sent from anywhere.
    if (waitingLists().every(([, list]) => list.isGone || isElsewhere(list))) return 'sent'
    // The browser believes to be online on any network, also on one that leads nowhere.
    return listsStore.read().problem === 'offline' ? 'offline' : 'waiting'
  },
  enter: async (id, householdId) => {
    await openAccount(id, householdId)
    syncAll()
  },
}
