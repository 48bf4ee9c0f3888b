/** Who lives in the demo: two households that share a group, as family does. */

export interface SeedPerson {
  username: string
  fullName: string
  household: string
  flags: string[]
}

export const group = 'Rossi-Lindqvist'
export const households = ['Harbour Street', 'The Orchard']

/** The first makes the installation and is its administrator. */
export const people: SeedPerson[] = [
  { username: 'mara', fullName: 'Mara Lindqvist', household: 'Harbour Street', flags: [] },
  {
    username: 'theo',
    fullName: 'Theo Rossi',
    household: 'Harbour Street',
    flags: ['canOrganize', 'canInvite', 'canManage'],
  },
  { username: 'ida', fullName: 'Ida Rossi', household: 'Harbour Street', flags: [] },
  {
    username: 'nonna',
    fullName: 'Giulia Rossi',
    household: 'The Orchard',
    flags: ['canOrganize', 'canManage', 'canManageHousehold'],
  },
]

export const remarks = [
  'Made it for eight, tripled the garlic, nobody complained.',
  'Ida ate two plates. Ida!',
  'Next time less salt. The stock is salty enough.',
  'Works with what was left in the vegetable drawer.',
  'My mother did it without the lemon. My mother was wrong.',
  'Ten minutes longer in our oven.',
  'Also good cold, standing in front of the fridge.',
  'Halved it for the two of us; the small pan is right.',
  'The neighbours asked for this one.',
]

export const occasions = [
  ['Sunday lunch', 'Everybody came, and nothing was left.'],
  ['Tuesday, late', 'On the table in half an hour, as promised.'],
  ["Theo's birthday", 'He asked for it again.'],
  ['First try', 'A little pale. Leave it in longer.'],
  ['With the Bergs', 'They brought the wine, we did the rest.'],
  ['Leftovers', 'Better than yesterday.'],
] as const
