CREATE TABLE "saved_queries" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_queries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"filters" jsonb NOT NULL,
	"anchors" text[] NOT NULL,
	"lexicon" text,
	CONSTRAINT "saved_queries_filters_unique" UNIQUE("filters")
);
--> statement-breakpoint
CREATE TABLE "saved_search_matches" (
	"saved_search_id" integer NOT NULL,
	"post_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"notified_at" timestamp with time zone,
	CONSTRAINT "saved_search_matches_saved_search_id_post_id_pk" PRIMARY KEY("saved_search_id","post_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "saved_searches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"query_id" integer NOT NULL,
	"member_id" integer,
	"subscriber_id" integer,
	"frequency" text NOT NULL,
	"confirmed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_reader" CHECK (("saved_searches"."member_id" is null) <> ("saved_searches"."subscriber_id" is null))
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "instant_mail_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "place_alerts" ADD COLUMN "asked" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "subscribers" ADD COLUMN "searches_ended_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_saved_search_id_saved_searches_id_fk" FOREIGN KEY ("saved_search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_matches" ADD CONSTRAINT "saved_search_matches_post_id_posts_id_fk" FOREIGN KEY ("post_id") REFERENCES "public"."posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_query_id_saved_queries_id_fk" FOREIGN KEY ("query_id") REFERENCES "public"."saved_queries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_member_id_accounts_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_subscriber_id_subscribers_id_fk" FOREIGN KEY ("subscriber_id") REFERENCES "public"."subscribers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_queries_anchors" ON "saved_queries" USING gin ("anchors");--> statement-breakpoint
CREATE INDEX "saved_queries_lexicon" ON "saved_queries" USING btree ("lexicon");--> statement-breakpoint
CREATE INDEX "saved_search_matches_post" ON "saved_search_matches" USING btree ("post_id");--> statement-breakpoint
CREATE INDEX "saved_search_matches_open" ON "saved_search_matches" USING btree ("saved_search_id") WHERE notified_at is null;--> statement-breakpoint
CREATE INDEX "saved_search_matches_oldest" ON "saved_search_matches" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_member" ON "saved_searches" USING btree ("member_id","query_id");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_searches_subscriber" ON "saved_searches" USING btree ("subscriber_id","query_id");--> statement-breakpoint
CREATE INDEX "saved_searches_query" ON "saved_searches" USING btree ("query_id");