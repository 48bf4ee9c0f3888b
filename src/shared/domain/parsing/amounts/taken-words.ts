/** What recipes take of a fruit, in front of how many of it: "Saft 1 Zitrone", "عصير نصف ليمونة". Folded. */
export const takenWords: ReadonlySet<string> = new Set(
  (
    'saft,schale,abrieb,jus,zeste,zestes,jugo,zumo,ralladura,succo,scorza,sap,rasp,suco,raspas,saften,sok,skorka,stava,сок,сік,цедра,' +
    'عصير,برش,آب,پوست'
  ).split(','),
)
