/** The last recipes of the demo household; see recipes-1.ts. */
export const text = `
# Panna cotta with strawberries
Dessert | italian, make ahead, summer | glass #f6efe2 #c92f45 | 4 glasses | 15 + 5 |
* 500 ml cream
* 60 g sugar
* 1 vanilla pod
* 3 sheet gelatine
* 250 g strawberries
- Soften the gelatine in cold water. Warm cream, sugar and the vanilla pod, dissolve the gelatine in it, and pour into glasses.
- Chill for four hours. Cut the strawberries, sugar them, and spoon them on top.

# Harira
Soup | moroccan, vegan, winter | bowl #b5542a #4f7a35 | 6 servings | 20 + 50 | saucepan
* 150 g brown lentils
* 1 can chickpeas
* 400 g chopped tomatoes
* 2 stick celery, sliced
* 1 onion, diced
* 1 tsp ginger
* 1 tsp cinnamon
* 1 bunch coriander
* 2 tbsp flour
- Soften onion and celery, stir in ginger and cinnamon, then brown lentils, chopped tomatoes and 1.5 litres of water. Simmer for 35 minutes.
- Add chickpeas. Whisk flour with a cup of water, stir it in and boil for five minutes. Finish with coriander.
= 240 kcal, 12 protein, 3 fat, 41 carbs

# Fish pie
Main | british, fish, family | pie #efe0b8 #d9a45a | 5 servings | 30 + 35 | oven dish, saucepan
* 800 g potato
* 600 g white fish
* 150 g smoked haddock
* 500 ml milk
* 50 g butter
* 50 g flour
* 150 g peas
* 1 handful parsley
- Boil and mash the potato. Poach white fish and smoked haddock in the milk for six minutes and lift them out.
- Make a sauce of butter, flour and the milk; fold in fish, peas and parsley.
- Cover with mash, rough it up with a fork, and bake at 200 °C for 30 minutes.
= 460 kcal, 37 protein, 14 fat, 45 carbs

# Okonomiyaki
Main | japanese, leftovers | pan #c98a45 #6b3a22 | 2 pancakes | 15 + 15 | frying pan
Means "grilled, as you like it". So do.
* 300 g white cabbage, finely shredded
* 120 g flour
* 2 egg
* 3 spring onion
* 6 slice bacon
* mayonnaise
* worcestershire sauce
- Stir flour, egg and 120 ml of water, and fold in white cabbage and spring onion.
- Fry two thick pancakes with bacon on top, six minutes a side. Stripe with worcestershire sauce and mayonnaise.

# Hummus
Snack | vegan, lebanese, make ahead | dip #e2cf9f #b8552a | 6 servings | 15 + 60 | blender
* 250 g dried chickpeas, soaked
* 1 tsp baking soda
* 150 g tahini
* 1 lemon, juice
* 1 clove garlic
* 1 tsp paprika
- Boil the dried chickpeas with the baking soda until they can be crushed between two fingers.
- Blend tahini, lemon and garlic with iced water until white, add the chickpeas while hot, and blend for five minutes. Dust with paprika.
= 290 kcal, 12 protein, 16 fat, 26 carbs

# Caesar salad, honestly
Salad | quick, american | salad #8fae4f #d9b877 | 2 servings | 20 + 10 |
* 1 romaine lettuce
* 2 slice bread, in cubes
* 1 egg yolk
* 3 anchovy
* 1 clove garlic
* 1 lemon
* 100 ml olive oil
* 40 g parmesan
- Fry the bread in oil with a crushed garlic until crisp.
- Mash anchovy, egg yolk and lemon, and beat in the olive oil drop by drop. Dress the romaine lettuce by hand and shave the parmesan over it.

# Rice pudding with cherries
Dessert | danish, children, winter | bowl #f7f0e0 #8a1f2d | 6 servings | 10 + 45 | saucepan
* 200 g pudding rice
* 1 l milk
* 1 vanilla pod
* 60 g sugar
* 80 g almonds, chopped
* 300 ml cream, whipped
* 1 jar cherries
- Simmer pudding rice, milk and vanilla pod for 40 minutes, stirring often. Sweeten with sugar and let it get cold.
- Fold in almonds and cream. Serve with warm cherries.
! One whole almond: goes in too. Whoever finds it gets a marzipan pig.

# Jollof rice
Main | nigerian, vegan, guests | pan #c4471f #e58a2c | 6 servings | 15 + 45 | dutch oven
* 400 g rice, parboiled
* 3 bell pepper
* 400 g chopped tomatoes
* 1 scotch bonnet
* 2 onion
* 5 tbsp vegetable oil
* 3 tbsp tomato paste
* 1 tsp curry powder
* 2 bay leaf
- Blend bell pepper, chopped tomatoes, scotch bonnet and one onion.
- Fry the other onion in vegetable oil, then the tomato paste for five minutes, and then the blend until it is thick. Add curry powder and bay leaf.
- Stir in the rice with 500 ml of water, seal with foil and steam on the lowest flame for 30 minutes. Let the bottom catch.
= 410 kcal, 8 protein, 13 fat, 66 carbs

# Pierogi with potato and curd
Main | polish, vegetarian, weekend | plate #eed9a5 #b9783a | 40 pieces | 60 + 20 | rolling pin
* 500 g flour
* 1 egg
* 200 ml water, hot
> Filling
* 500 g potato, boiled
* 250 g curd cheese
* 1 onion, fried
> Filling
- Mash potato with curd cheese, onion and plenty of pepper.
> Dumplings
- Knead flour, egg and water until smooth; rest half an hour. Roll out thinly, cut rounds, fill and pinch.
- Boil until they float, and then two minutes more. Fry what is left tomorrow.

# Roasted cauliflower with tahini
Side | vegan, autumn, quick | plate #e6d3a3 #a34a2a | 3 servings | 10 + 30 |
* 1 cauliflower, in florets
* 3 tbsp olive oil
* 1 tsp cumin
* 3 tbsp tahini
* 1 lemon
* 1 handful parsley
- Toss the cauliflower with olive oil and cumin; roast at 230 °C for 28 minutes.
- Stir tahini with lemon and water, pour it over, and scatter the parsley.

# Lentil salad with mustard
Salad | vegan, french, make ahead | salad #6b5a2f #c94a3a | 4 servings | 15 + 25 |
* 250 g green lentils
* 1 shallot, minced
* 1 tbsp mustard
* 2 tbsp red wine vinegar
* 5 tbsp olive oil
* 250 g cherry tomatoes, halved
- Simmer the green lentils for 22 minutes; they should keep their shape. Dress them hot with shallot, mustard, red wine vinegar and olive oil.
- Fold in the cherry tomatoes when it is lukewarm.
= 330 kcal, 15 protein, 15 fat, 33 carbs

# Banana bread
Baking | children, leftovers, quick | loaf #9a6432 #e6c384 | 1 loaf | 15 + 55 | loaf tin
* 4 banana, black
* 100 g butter, melted
* 120 g brown sugar
* 2 egg
* 200 g flour
* 2 tsp baking powder
* 60 g walnuts
- Mash the banana. Stir in butter, brown sugar and egg, then flour and baking powder, then walnuts.
- Bake at 175 °C for 55 minutes.
= 260 kcal, 4 protein, 12 fat, 35 carbs

# Pho in an hour
Soup | vietnamese, weeknight | bowl #c9954f #5f8a2f | 4 servings | 20 + 45 | saucepan
* 1 l beef stock
* 1 onion, burnt
* 1 piece ginger, burnt
* 2 star anise
* 1 cinnamon stick
* 2 tbsp fish sauce
* 300 g rice noodles
* 300 g beef steak, paper thin
* 1 lime
* 1 bunch basil
- Simmer beef stock with onion, ginger, star anise and the cinnamon stick for 40 minutes. Strain and season with fish sauce.
- Cook the rice noodles, lay raw beef steak on top and pour the boiling broth over it. Lime and basil at the table.
= 430 kcal, 28 protein, 7 fat, 63 carbs

# Spinach and feta pie
Main | greek, vegetarian, picnic | pie #c99a4a #4f7a35 | 8 pieces | 25 + 40 | oven dish
* 1 packet filo pastry
* 800 g spinach, wilted and squeezed
* 250 g feta
* 4 spring onion
* 1 bunch dill
* 3 egg
* 80 ml olive oil
- Stir spinach, feta, spring onion, dill and egg together.
- Line the dish with half of the filo pastry, each sheet brushed with olive oil. Fill, cover with the rest, score, and bake at 190 °C for 40 minutes.
= 270 kcal, 10 protein, 17 fat, 19 carbs

# Bircher muesli
Breakfast | swiss, make ahead, quick | bowl #efe3c8 #b8343f | 2 servings | 10 + 0 |
* 100 g oats
* 200 ml milk
* 1 apple, grated
* 150 g yogurt
* 1 tbsp honey
* 1 handful hazelnuts
- Soak the oats in milk overnight. In the morning stir in apple, yogurt and honey, and scatter the hazelnuts.
= 380 kcal, 13 protein, 12 fat, 55 carbs

# Ginger lemonade
Drink | summer, children, quick | glass #f4e08a #7fae57 | 6 glasses | 10 + 10 |
* 100 g ginger, sliced
* 100 g sugar
* 4 lemon, juice
* 1 l sparkling water
* 1 bunch mint
- Simmer ginger and sugar with 300 ml of water for ten minutes, and strain. Stir in lemon, chill, and fill up with sparkling water and mint.

# Carbonara
Main | italian, quick | plate #efd58a #b5623a | 2 servings | 5 + 15 | saucepan, frying pan
No cream. We have talked about this.
* 200 g spaghetti
* 100 g guanciale, in strips
* 3 egg yolk
* 1 egg
* 60 g pecorino
* 1 tsp black pepper
- Render the guanciale slowly until it is crisp. Cook the spaghetti.
- Whisk egg yolk, egg, pecorino and black pepper. Toss everything off the flame, with a splash of the water.
= 720 kcal, 32 protein, 34 fat, 71 carbs

# Red cabbage with apple
Side | german, winter, make ahead | bowl #6b1f4a #c94a5a | 8 servings | 20 + 60 | saucepan
* 1 red cabbage, shredded
* 2 apple, grated
* 1 onion, diced
* 2 tbsp lard
* 4 tbsp vinegar
* 2 clove
* 3 tbsp redcurrant jelly
- Soften the onion in lard, add red cabbage, apple, vinegar and clove, and braise for an hour with a lid. Stir in the redcurrant jelly.

# Gazpacho
Soup | spanish, vegan, summer | glass #d8452b #7fae57 | 4 glasses | 15 + 0 | blender
* 1 kg tomato, ripe
* 1 cucumber
* 1 bell pepper
* 1 clove garlic
* 80 g bread, stale
* 80 ml olive oil
* 2 tbsp sherry vinegar
- Leave everything with a spoon of salt for half an hour. Blend for three minutes, pouring in the olive oil. Sieve, chill, sharpen with sherry vinegar.
= 260 kcal, 5 protein, 19 fat, 19 carbs

# Almond biscotti
Baking | italian, gift, make ahead | cookies #d9ac6a #8a5a2a | 40 pieces | 20 + 45 |
* 250 g flour
* 180 g sugar
* 3 egg
* 1 tsp baking powder
* 180 g almonds
* 1 orange, zest
- Stir flour, sugar, egg, baking powder and orange to a sticky dough and work in the almonds. Shape three logs; bake at 175 °C for 25 minutes.
- Slice them while warm and bake again for 15 minutes.
= 60 kcal, 2 protein, 2 fat, 9 carbs

# Thanksgiving squash soup
Soup | autumn, vegetarian | bowl #e08a2c #f7efdc | 6 servings | 20 + 40 | saucepan, stick blender
* 1 squash, roasted
* 1 onion, diced
* 1 apple, diced
* 1 l vegetable stock
* 2 tsp curry powder
* 200 ml coconut milk
* 2 tbsp pumpkin seeds
- Soften onion and apple with curry powder. Add squash and vegetable stock, simmer 15 minutes and blend with coconut milk. Scatter the pumpkin seeds.
= 210 kcal, 4 protein, 11 fat, 25 carbs
`
