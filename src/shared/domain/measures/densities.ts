/**
 * Grams in a millilitre of foods that some kitchens measure and others weigh, by all the names a cook may give them.
 * Names that are another food elsewhere are left out ("mel" is honey in Portugal, flour in Norway).
 * Only these very names count: "flour" says nothing about "almond flour".
 */
const densities: [gramsInMillilitre: number, names: string][] = [
  [
    0.53,
    'flour, all-purpose flour, all purpose flour, plain flour, white flour, bread flour, wheat flour, self-raising flour, self-rising flour, Mehl, Weizenmehl, farine, farine de blé, harina, harina de trigo, farina, farina 00, farinha, farinha de trigo, bloem, tarwebloem, vetemjöl, mjöl, hvedemel, hvetemel, vehnäjauho, vehnäjauhoja, mąka, mąka pszenna, mouka, hladká mouka, hladká múka, liszt, finomliszt, un, мука, борошно, brašno, făină, αλεύρι, קמח, دقيق, طحين, 面粉, 小麦粉, 薄力粉, 밀가루',
  ],
  [0.51, 'whole wheat flour, wholemeal flour, whole-wheat flour, Vollkornmehl, farine complète, harina integral'],
  [0.4, 'almond flour, ground almonds, gemahlene Mandeln, poudre d’amandes, farina di mandorle'],
  [
    0.85,
    'sugar, white sugar, granulated sugar, caster sugar, Zucker, sucre, sucre en poudre, azúcar, zucchero, açúcar, suiker, kristalsuiker, socker, strösocker, sukker, sokeri, sokeria, cukier, cukr, cukor, kristálycukor, şeker, toz şeker, сахар, цукор, захар, šećer, sladkor, zahăr, ζάχαρη, סוכר, سكر, 糖, 白糖, 砂糖, 설탕',
  ],
  [
    0.9,
    'brown sugar, light brown sugar, dark brown sugar, brauner Zucker, cassonade, azúcar moreno, bruine suiker, farin, farinsocker',
  ],
  [
    0.5,
    'powdered sugar, icing sugar, confectioners’ sugar, confectioners sugar, Puderzucker, sucre glace, azúcar glas, zucchero a velo, poedersuiker, florsocker, flormelis, melis',
  ],
  [
    0.96,
    'butter, unsalted butter, salted butter, Butter, beurre, mantequilla, burro, manteiga, boter, roomboter, smör, smør, voi, voita, masło, máslo, maslo, vaj, tereyağı, maslac, unt, βούτυρο, חמאה, زبدة, 黄油, バター, 버터',
  ],
  [
    1.42,
    'honey, Honig, miel, miele, mel de abelha, honing, honung, honning, hunaja, hunajaa, miód, med, méz, bal, мёд, мед, miere, μέλι, דבש, عسل, 蜂蜜, はちみつ, 꿀',
  ],
  [
    0.42,
    'cocoa powder, cocoa, unsweetened cocoa powder, Kakao, Kakaopulver, cacao, cacao en poudre, cacao en polvo, cacaopoeder, kakao',
  ],
  [
    0.38,
    'oats, rolled oats, old-fashioned oats, Haferflocken, flocons d’avoine, copos de avena, fiocchi d’avena, havermout, havregryn, kaurahiutaleita, płatki owsiane',
  ],
  [
    0.8,
    'rice, white rice, long-grain rice, basmati rice, Reis, riz, arroz, riso, rijst, ris, riisi, riisiä, ryż, rýže, ryža, rizs, pirinç, рис, riža, orez, ρύζι, אורז, أرز, 大米, 米, 쌀',
  ],
  [
    0.54,
    'cornstarch, corn starch, cornflour, Speisestärke, Maisstärke, maïzena, fécule de maïs, maicena, amido di mais, maizena, maisstivelse, majsstärkelse',
  ],
  [0.7, 'semolina, Grieß, semoule, sémola, semola, griesmeel'],
  [0.67, 'cornmeal, polenta, Maisgrieß'],
  [
    0.46,
    'breadcrumbs, bread crumbs, dry breadcrumbs, Semmelbrösel, Paniermehl, chapelure, pan rallado, pangrattato, paneermeel, ströbröd, rasp, bułka tarta, strouhanka',
  ],
  [0.42, 'grated parmesan, grated parmesan cheese, geriebener Parmesan, parmesan râpé'],
  [0.5, 'walnuts, pecans, chopped walnuts, chopped pecans, chopped nuts, Walnüsse, noix, nueces, noci, valnötter'],
  [0.6, 'almonds, Mandeln, amandes, almendras, mandorle, amandelen, mandel, mandler'],
  [0.63, 'raisins, Rosinen, raisins secs, pasas, uvetta, rozijnen, russin, rosiner'],
  [0.72, 'chocolate chips, semisweet chocolate chips, Schokotropfen, pépites de chocolat'],
  [0.81, 'lentils, red lentils, Linsen, lentilles, lentejas, lenticchie, linzen, linser'],
  [0.72, 'quinoa, Quinoa'],
  [1.04, 'yogurt, yoghurt, plain yogurt, greek yogurt, Joghurt, Naturjoghurt, yaourt, yogur, iogurte, kwark, Quark'],
  [1.08, 'peanut butter, Erdnussbutter, beurre de cacahuète'],
  [0.36, 'shredded coconut, desiccated coconut, Kokosraspel, noix de coco râpée'],
]

let byName: Map<string, number> | undefined

// Not the fold of the search: its tables of every script are too heavy for a page.
const key = (name: string) =>
  name
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/[’']/g, '')
    .trim()

type Food = { name: string; pluralName?: string | null; gramsPerMilliliter?: number | null }

/** Grams in a millilitre of a food, as the group says; else as known by this very name, or null. */
export const densityOf = (food: Food | null | undefined): number | null =>
  food?.gramsPerMilliliter ?? knownDensityOf(food)

/** What Larder knows of a food by its name alone. */
export function knownDensityOf(food: Food | null | undefined): number | null {
  byName ??= new Map(
    densities.flatMap(([density, names]) => names.split(', ').map(name => [key(name), density] as const)),
  )
  return (food && (byName.get(key(food.name)) ?? byName.get(key(food.pluralName ?? '')))) ?? null
}
