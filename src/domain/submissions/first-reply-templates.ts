import type { ReplyTemplates } from './reply-templates.ts'

/** What each template says until somebody writes another one (decision 033 on how each is written); "…" is left to fill
 * in. */
export const firstReplyTemplates: ReplyTemplates = {
  es: {
    session:
      'Muchas gracias por tu inscripción. Con gusto empezamos con una sesión de diagnóstico. ¿Te viene bien el … a las …?',
    detail: 'Muchas gracias por tu mensaje. Antes de responderte, me gustaría saber un detalle más: …',
    decline: 'Muchas gracias por tu mensaje. Lamentablemente esta vez no me es posible. Te deseo lo mejor.',
    closing: 'Un saludo cordial',
  },
  en: {
    session:
      'Thank you for your registration. I would be glad to begin with a diagnostic session. Would … at … suit you?',
    detail: 'Thank you for your message. Before I answer, I would like to know one more detail: …',
    decline: 'Thank you for your message. Unfortunately I cannot do it this time. I wish you all the best.',
    closing: 'Kind regards',
  },
  fr: {
    session:
      'Merci beaucoup pour votre inscription. Nous pouvons volontiers commencer par une séance de diagnostic. Le … à … vous conviendrait-il\u00a0?',
    detail:
      'Merci beaucoup pour votre message. Avant de vous répondre, j’aimerais connaître encore un détail\u00a0: …',
    decline:
      'Merci beaucoup pour votre message. Malheureusement, ce n’est pas possible cette fois-ci. Je vous souhaite le meilleur.',
    closing: 'Cordialement',
  },
  de: {
    session:
      'Vielen Dank für Ihre Anmeldung. Gern beginnen wir mit einer ersten Sitzung zur Standortbestimmung. Passt Ihnen der … um …?',
    detail: 'Vielen Dank für Ihre Nachricht. Bevor ich antworte, wüsste ich gern noch etwas: …',
    decline:
      'Vielen Dank für Ihre Nachricht. Leider ist es mir diesmal nicht möglich. Ich wünsche Ihnen alles Gute.',
    closing: 'Freundliche Grüsse',
  },
  it: {
    session:
      'Grazie mille per la tua iscrizione. Cominciamo volentieri con una sessione diagnostica. Ti va bene il … alle …?',
    detail: 'Grazie mille per il tuo messaggio. Prima di risponderti vorrei sapere ancora una cosa: …',
    decline:
      'Grazie mille per il tuo messaggio. Purtroppo questa volta non mi è possibile. Ti auguro il meglio.',
    closing: 'Un cordiale saluto',
  },
  pt: {
    session:
      'Muito obrigado pela sua inscrição. Com gosto começamos por uma sessão de diagnóstico. O dia … às … convém-lhe?',
    detail: 'Muito obrigado pela sua mensagem. Antes de responder, gostaria de saber mais um pormenor: …',
    decline:
      'Muito obrigado pela sua mensagem. Infelizmente, desta vez não me é possível. Desejo-lhe o melhor.',
    closing: 'Com os melhores cumprimentos',
  },
}
