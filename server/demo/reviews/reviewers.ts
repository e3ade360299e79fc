/** Made-up usernames: letters and spaces only, as the sign-up form demands. */
export const REVIEWERS: readonly string[] = `
Kaka C, Mandy Lau, Uncle Ming, Ah Yan, Siu Fung, Joyce W, Mrs Chan, Wing Tung, Hei Hei Ma, Kelvin Ho,
Carmen Y, Ka Lok, Priya S, Daddy Wong, Yuki Tam, Tsz Ching, Benny K, Aunt May, Chloe Ng, Man Kit,
Hiu Tung, Marco L, Fion Cheung, Ah Keung, Suet Ying, Grace P, Old Fisherman, Ivan T, Mei Mei, Rachel Fok,
Ho Yin, Tiffany Kwok, Lok Lok Mama, Sam Yip, Pui Shan, Winnie H, Eric So, Nana Leung, Chi Wai, Bobo Chan,
Karen O, Long Gor, Wai Lam, Jasmine Tse, Peter Mok, Sze Wan, Ling Ling, Anson Y, Cherry Poon, Kwok Fai,
Noodle Fan, Emily Tsang, Tai Lo, Vivian Lo, Yat Hin, Hannah B, Queenie Siu, Mr Tang, Ching Yee, Oscar F,
Mimi Kong, Ka Yee, Leo Chow, Sandy Hui, Wan Chai Boy, Natalie R, Tsz Kin, Amy Lam, Brother Cheung, Zoe Yuen,
Shirley M, Kin Hang, Toby Law, Po Po Lee, Agnes Ko, Ming Ming, Daniel S, Yan Yan Ip, Happy Pig, Wai Man,
Lily Szeto, Felix Au, Sau Fong, Connie T, Jacky Pang, Hoi Ching, Night Owl, Bonnie Luk, Chun Hei, Laura G,
Ah Bun, Iris Mak, Sum Yi, Ken Wai, Doris Yu, Island Walker, Tin Yau, Elaine Kan, Roy C, Mama Kwan,
Kitty Shum, Cheuk Lam, Alan D, Phoebe Li, Hong Ning, Slow Runner, Crystal Fan, Wing Sze, Nick Hau, Aunt Sau,
Hayley Cheng, Tsz Yan, Green Tea, Jason Lui, Yee Ling, Sunny P, Ruby Choi, King Tong, Maggie Yau, Ka Wing,
Tuen Mun Dad, Gloria N, Chit Ho, Sophie Mui, Lok Yiu, Martin W, Peggy Wan, Yuen Ting, Paper Boat, Dorothy Lai,
Kai Chung, Aisha M, Nam Nam, Vincent Sin, Oi Lin, Charlotte H, Wah Jai, Kiki Tong, Sai Kung Cat, Yvonne Chiu,
Sing Long, Jenny Mo, Hok Lam, Little Cloud, Gary Ting, Shuk Fan, Olivia J, Kam Tim, Rainy Day, Tracy Hung,
Ngo Yin, Theresa Wu, Pak Hei, Abby Yeung, Milk Tea Lady, Simon To, Wing Lam, Fanny Cheuk, Harris K, Yin Yin
`
  .split(',')
  .map((name) => name.trim());
