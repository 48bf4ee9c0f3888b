/** Words for units of time, by minutes. Latin words may be followed by letters of an ending; the longest match wins. */
export const timeUnits: [minutes: number, words: string][] = [
  [
    1440,
    'days day d tage tagen tag jours jour días dias día dia giorni giorno dagen dag dni dzień dny den дней дня день gün nap 天 日',
  ],
  [
    60,
    'hours hour hrs hr h stunden stunde std heures heure horas hora hs ore ora oră uren uur timmar timme tim timer time godziny godzina godzin godz ' +
      'hodiny hodina hodin hod hodín часов часа час ч saat óra órát ώρες ώρα ώ שעות שעה ساعة ساعات tuntia tunti година години годину год tundi klst val valanda valandos valandų hores u сат сата сати stunda stundas sati sata sat ure uri ura 小时 小時 時間 시간 jam giờ ชั่วโมง घंटे घंटा ساعت',
  ],
  [
    1,
    "minutes minute mins min mn m minuten minuut minuter minut minuty minutos minuto minuti minutter minuts min' минут минуты минута мин минути хвилин хвилини хвилина хв минути mín mínútur minučių minutės minūtes minuta minute minutit דק דק׳ דק' " +
      "dakika dk perc percet minút minúty λεπτά λεπτό דקות دقيقة دقائق minuuttia minuutti 分钟 分鐘 分 분 menit phút นาที मिनट دقیقه '",
  ],
  [
    1 / 60,
    'seconds second secs sec s sekunden sekunde secondes seconde segundos segundo secondi seconden sekunder секунд saniye 秒 초',
  ],
]
