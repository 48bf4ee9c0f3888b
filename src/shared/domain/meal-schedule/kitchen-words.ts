/** Stems of words by which a step says what it needs. A stem counts from the beginning of a word, in lower case. */
export interface KitchenWords {
  /** Articles, prepositions and the like, each whole, by which the language is known. */
  stopWords: string
  /** It goes on by itself. */
  waits: string
  /** Somebody stands by. */
  hands: string
  /** Takes longer than the sentence that says it. */
  prepares: string
  oven: string
  preheats: string
  hob: string
  /** Makes stirring a matter of looking in now and then. */
  seldom: string
  /** Stands before a moment within a length of time that is named elsewhere: "turn after 10 minutes". */
  after: string
}

export const KITCHEN_WORDS: Record<string, KitchenWords> = {
  en: {
    stopWords: 'the, and, with, until, for, into',
    waits:
      'bake, baking, roast, simmer, boil, braise, stew, steam, poach, rest, chill, cool, refrigerat, freez, rise, rising, prove, proof, marinat, soak, infuse, steep, stand, leave, set aside, let, slow cook, cover, cook',
    hands:
      'stir, whisk, beat, knead, fry, sauté, saute, sear, brown, toss, sweat, mix, fold, grill, toast, blend, melt',
    prepares:
      'chop, peel, slic, dice, dicing, mince, grate, knead, roll, shape, cut, trim, stuff, fill, crush, shred, julienne',
    oven: 'oven, bake, baking, roast, broil',
    preheats: 'preheat, pre-heat, heat the oven, heat your oven, heat oven',
    hob: 'pan, saucepan, pot, skillet, wok, frying, fry, simmer, boil, sauté, saute, sear, poach',
    seldom: 'occasional, from time to time, now and then, now and again, once or twice, every few',
    after: 'after, every',
  },
  de: {
    stopWords: 'und, die, den, das, mit, dem, in, bis',
    waits:
      'backen, gebacken, garen, gegart, köchel, kochen, gekocht, schmor, dünsten, dämpf, ruhen, ruht, kühl, abkühl, auskühl, gefrier, gehen lassen, gehen, marinier, einweich, quell, ziehen, stehen, einfrier, simmern, rösten im',
    hands:
      'rühr, verrühr, umrühr, schlag, knet, brat, anbrat, anschwitz, anröst, schwenk, misch, vermeng, grill, pürier, schmelz',
    prepares: 'schneid, schäl, hack, würfel, reib, knet, ausroll, form, füll, putz, zupf, hobel, raspel',
    oven: 'ofen, backofen, backrohr, röhre, backen, gebacken, überback',
    preheats: 'vorheiz, vorgeheiz, ofen auf, backofen auf',
    hob: 'pfanne, topf, kochtopf, wok, brat, anbrat, köchel, kochen, aufkoch, sieden, schmor, dünst',
    seldom: 'gelegentlich, ab und zu, hin und wieder, zwischendurch, von zeit zu zeit',
    after: 'nach, alle',
  },
  fr: {
    stopWords: 'et, les, le, la, des, dans, avec, pendant',
    waits:
      'cuire, cuisson, enfourn, rôti, mijot, bouill, brais, repos, refroid, réfrigér, congel, lever, marin, tremp, infus, laiss, frigo',
    hands: 'remu, mélang, fouett, batt, pétri, revenir, saisi, poêl, dor, mix, incorpor, faire fondre',
    prepares: 'coup, épluch, hach, éminc, râp, pétri, étal, façonn, farci, taill',
    oven: 'four, enfourn, rôti, gratin',
    preheats: 'préchauff',
    hob: 'poêle, casserole, cocotte, marmite, mijot, bouill, revenir, saut',
    seldom: 'de temps en temps, occasionnel, régulièrement',
    after: 'après, toutes les, au bout de',
  },
  es: {
    stopWords: 'y, los, las, el, con, en, durante, hasta',
    waits:
      'hornea, asa, cocer, cuec, cocin, hervir, hierv, guis, repos, enfri, refriger, congel, levar, marin, remoj, infus, deja',
    hands: 'remov, revuelv, bat, amas, frí, fre, sofr, dora, salte, mezcl, licua, derr',
    prepares: 'cort, pel, pic, rall, amas, estir, form, rellen, troce',
    oven: 'horno, hornea',
    preheats: 'precalient, precalent',
    hob: 'sartén, cazuela, olla, cazo, hervir, hierv, frí, fre, sofr, fuego',
    seldom: 'de vez en cuando, ocasional',
    after: 'después, cada, pasados',
  },
  it: {
    stopWords: 'e, il, lo, gli, con, per, della, in una, finché',
    waits:
      'inforna, cuoc, cott, bolli, soboll, stuf, riposa, raffredd, frigor, congel, lievit, marin, ammoll, infus, lascia',
    hands: 'mescol, sbatt, impast, soffrigg, rosol, frigg, salta, mont, frull, amalgam, sciogl',
    prepares: 'tagli, sbucci, pela, trit, affett, gratt, impast, stend, form, farc',
    oven: 'forno, inforna, sforna',
    preheats: 'preriscald',
    hob: 'padella, pentola, casseruola, tegame, bolli, soffrigg, rosol, fuoco, fiamma',
    seldom: 'di tanto in tanto, ogni tanto',
    after: 'dopo, ogni',
  },
  nl: {
    stopWords: 'en, het, een, de, met, tot, op',
    waits: 'bak, gaar, sudder, kook, koken, stoof, rust, koel, afkoel, vries, rijz, marin, week, trek, laat',
    hands: 'roer, klop, kneed, bak aan, fruit, meng, schep, smelt, gril',
    prepares: 'snijd, snij, schil, hak, rasp, kneed, rol, vorm, vul',
    oven: 'oven',
    preheats: 'verwarm de oven, verwarm oven, voorverwarm',
    hob: 'pan, koekenpan, kook, sudder, fruit, vuur',
    seldom: 'af en toe, regelmatig',
    after: 'na, elke',
  },
  pt: {
    stopWords: 'e, os, as, com, em, até, por, uma',
    waits:
      'asse, assar, leve ao forno, cozinh, coz, ferv, guis, repous, descans, esfri, arrefec, gele, congel, cresc, marin, molho, deixe',
    hands: 'mex, bat, sov, amass, frit, refog, dour, mistur, derret',
    prepares: 'cort, descasc, piqu, pic, ral, sov, abra, mold, reche',
    oven: 'forno',
    preheats: 'preaque, pré-aque, pré-aqueça',
    hob: 'frigideira, panela, tacho, ferv, frit, refog, fogo, lume',
    seldom: 'de vez em quando, ocasional',
    after: 'após, depois, cada',
  },
  pl: {
    stopWords: 'i, na, do, przez, oraz, z',
    waits:
      'piec, pieczem, upiec, gotuj, gotow, dusi, odstaw, odpocz, chłodz, schłodz, ostudz, zamroz, wyrasta, marynu, mocz, zostaw',
    hands: 'miesz, ubij, zagni, smaż, podsmaż, wymiesz, roztop',
    prepares: 'pokrój, kroj, obier, siek, posiek, zetrzy, zagni, wałku, form, nadzie',
    oven: 'piekarnik, piec, upiec',
    preheats: 'rozgrz, nagrz',
    hob: 'patel, garn, rond, gotuj, smaż',
    seldom: 'od czasu do czasu, co jakiś czas',
    after: 'po, co',
  },
  sv: {
    stopWords: 'och, i, med, på, den, till',
    waits: 'grädda, baka, koka, sjud, puttra, vila, svalna, kyl, frys, jäs, marinera, blötlägg, dra, stå, låt',
    hands: 'rör, vispa, knåda, stek, bryn, fräs, blanda, smält',
    prepares: 'skär, skala, hacka, tärna, riv, knåda, kavla, forma, fyll',
    oven: 'ugn, grädda',
    preheats: 'sätt ugnen, värm ugnen, förvärm',
    hob: 'panna, kastrull, gryta, koka, stek, bryn, fräs, sjud',
    seldom: 'då och då, emellanåt',
    after: 'efter, var',
  },
  da: {
    stopWords: 'og, i, med, på, den, til',
    waits: 'bag, stek, steg, kog, simre, hvil, afkøl, køl, frys, hæv, marinér, mariner, udblød, trække, stå, lad',
    hands: 'rør, pisk, ælt, elt, brun, svits, bland, vend, smelt',
    prepares: 'skær, skjær, skræl, skrell, hak, riv, ælt, elt, rul, form, fyld',
    oven: 'ovn, bag, stekeovn',
    preheats: 'forvarm, tænd ovnen, varm ovnen, sett ovnen',
    hob: 'pande, panne, gryde, gryte, kasserolle, kog, svits, brun',
    seldom: 'af og til, av og til, ind imellem, innimellom',
    after: 'efter, etter, hvert',
  },
  ru: {
    stopWords: 'и, в, на, до, с',
    waits:
      'запека, выпека, испе, туши, туш, варит, вари, кипят, остуд, охлад, замороз, подойти, настоя, марин, замоч, остав, отдохн',
    hands: 'меша, взби, меси, обжар, жар, перемеш, растоп',
    prepares: 'нареж, режьт, очист, поруб, натр, замес, раскат, сформ',
    oven: 'духов, выпека, запека',
    preheats: 'разогре',
    hob: 'сковор, кастрюл, вари, кипят, обжар, жар',
    seldom: 'иногда, время от времени, периодич',
    after: 'через, кажд',
  },
  ar: {
    stopWords: 'و, في, على, مع, حتى, لمدة, من',
    waits:
      'اخبز, يخبز, تخبز, نخبز, خبز, اشو, يشوى, يُطهى, يطهى, يغلي, تغلي, يُترك, يترك, اترك, نترك, تترك, يبرد, تبرد, يرتاح, ترتاح, يختمر, تختمر, تخمر, يتخمر, انقع, ينقع, منقوع, تتبيل, يُتبّل, ثلاجة, براد, مجمد, الطهي, طهي, هادئة',
    hands:
      'حرّك, حرك, تحريك, اخفق, يخفق, نخفق, اعجن, يعجن, نعجن, اقل, يقلى, يُقلى, قلّب, قلب, يقلب, اخلط, يخلط, نخلط, امزج, حمّر, حمر, ذوّب',
    prepares: 'قطّع, قطع, يقطع, نقطع, قشّر, قشر, يقشر, افرم, يفرم, مفروم, ابشر, اعجن, افرد, شكّل, احش, احشو',
    oven: 'فرن, اخبز, يخبز, تخبز',
    preheats: 'سخّن الفرن, سخن الفرن, يسخن الفرن, يُسخّن الفرن, حمّي الفرن, حم الفرن',
    hob: 'مقلاة, طنجرة, قدر, وعاء على, نار, يغلي, تغلي, اقل, يقلى',
    seldom: 'من حين, من وقت, بين الحين, أحيان',
    after: 'بعد, كل',
  },
  tr: {
    stopWords: 've, ile, için, bir, kadar',
    waits: 'pişir, fırınla, haşla, kayna, dinlen, beklet, soğu, dondur, mayalan, marine, demle',
    hands: 'karıştır, çırp, yoğur, kavur, kızart, sote',
    prepares: 'doğra, soy, kıy, rendele, yoğur, aç, dilimle',
    oven: 'fırın',
    preheats: 'önceden ısıt, fırını ısıt, ısıtılmış',
    hob: 'tava, tencere, ocak, kayna, kavur, haşla',
    seldom: 'ara sıra, arada',
    after: 'sonra, her',
  },
  ja: {
    stopWords: 'を, に, で, て',
    waits: '焼く, 煮, 茹, ゆで, 蒸, 寝かせ, 休ませ, 冷や, 冷ま, 凍, 発酵, 漬け, 浸, おく, 置く',
    hands: '混ぜ, 泡立て, こね, 炒め, 揚げ, 溶か',
    prepares: '切, 皮をむ, 刻, おろ, こね, 成形, 包',
    oven: 'オーブン',
    preheats: '予熱, 温めておく',
    hob: 'フライパン, 鍋, 炒め, 煮, 茹, 沸',
    seldom: '時々, ときどき',
    after: '後に, ごと',
  },
  zh: {
    stopWords: '的, 至, 到, 入, 分钟, 分鐘',
    waits: '烤, 煮, 炖, 燉, 蒸, 焖, 燜, 静置, 靜置, 冷却, 冷卻, 冷藏, 冷冻, 发酵, 發酵, 腌, 醃, 浸泡, 放置',
    hands: '搅, 攪, 打发, 打發, 揉, 炒, 煎, 炸, 拌, 融化',
    prepares: '切, 削, 剁, 擦, 揉, 擀, 包',
    oven: '烤箱, 烤',
    preheats: '预热, 預熱',
    hob: '锅, 鍋, 炒, 煎, 煮, 炖, 燉',
    seldom: '偶尔, 偶爾, 不时, 不時',
    after: '后, 後, 每',
  },
}
